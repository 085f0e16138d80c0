const own = "'self' data: blob:"

export default [
  'strapi::logger',
  'strapi::errors',
  {
    name: 'strapi::security',
    config: {
      // The panel asks nobody but this Strapi. As texts: lists would be mixed with Strapi's own.
      contentSecurityPolicy: {
        useDefaults: true,
        directives: { 'connect-src': "'self'", 'img-src': own, 'media-src': own },
      },
    },
  },
  // The app asks from its server. No browser on another site has to.
  { name: 'strapi::cors', config: { origin: [] } },
  'strapi::session',
  'strapi::query',
  'strapi::body',
  'strapi::favicon',
  'strapi::public',
]
