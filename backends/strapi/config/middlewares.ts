const own = "'self' data: blob:"

export default [
  'strapi::logger',
  'strapi::errors',
  {
    name: 'strapi::security',
    config: {
      // The admin panel only calls this Strapi. Strings, because lists would be merged with Strapi's own.
      contentSecurityPolicy: {
        useDefaults: true,
        directives: { 'connect-src': "'self'", 'img-src': own, 'media-src': own },
      },
    },
  },
  // The app calls from its server, so no browser on another site needs access.
  { name: 'strapi::cors', config: { origin: [] } },
  'strapi::session',
  'strapi::query',
  'strapi::body',
  'strapi::favicon',
  'strapi::public',
]
