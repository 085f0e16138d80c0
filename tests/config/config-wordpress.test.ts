import { describe, expect, it } from 'vitest'
import { restPath } from '@/lib/adapters/wordpress/rest-path'
import { contentSecurityPolicy } from '@/lib/http/csp'
import { aConfig, configFault } from '../builders/config'

const right = { BACKEND: 'wordpress', WORDPRESS_URL: 'https://cms.example' }

/** @returns the fault of these variables, in addition to valid ones */
const fault = (env: Record<string, string>) =>
  configFault({ SESSION_SECRET: 'x'.repeat(32), ...right, ...env })

describe('configuration of WordPress mode', () => {
  it('[S1.7a] has a default for everything except the address', () => {
    expect(aConfig(right).backend).toEqual({
      kind: 'wordpress',
      url: 'https://cms.example',
      apiPrefix: '/wp-json/digitrial/v1',
      service: null,
      paths: {
        token: '/wp-json/jwt-auth/v1/token',
        user: '/wp-json/wp/v2/users/me?context=edit',
        register: '/wp-json/wp/v2/users/register',
        resetRequest: '/wp-json/digitrial/v1/user/pwd-reset/send-email',
        reset: '/wp-json/digitrial/v1/user/pwd-reset',
      },
    })
  })

  it('uses the variables that are set; reset paths follow the prefix', () => {
    const env = {
      ...right,
      WORDPRESS_URL: ' https://clinic.example:8443/blog// ',
      WORDPRESS_API_PREFIX: '/wp-json/after-intervention/v1/',
      WORDPRESS_SERVICE_USER: 'steadily',
      WORDPRESS_SERVICE_PASSWORD: 'abcd EFGH 1234',
      AUTH_TOKEN_PATH: '/wp-json/own/token',
      AUTH_USER_PATH: '/wp-json/wp/v2/users/me/?context=edit&_fields=id,roles'.replace(',', '%2C'),
      AUTH_REGISTER_PATH: '/wp-json/own/register',
      AUTH_RESET_PATH: '/wp-json/own/reset',
    }
    expect(aConfig(env)).toMatchObject({
      backend: {
        url: 'https://clinic.example:8443/blog',
        apiPrefix: '/wp-json/after-intervention/v1',
        service: { user: 'steadily', password: 'abcd EFGH 1234' },
        paths: {
          token: '/wp-json/own/token',
          user: '/wp-json/wp/v2/users/me/?context=edit&_fields=id%2Croles',
          register: '/wp-json/own/register',
          resetRequest: '/wp-json/after-intervention/v1/user/pwd-reset/send-email',
          reset: '/wp-json/own/reset',
        },
      },
    })
  })

  it.each([
    '/wp-json/digitrial/v1',
    '/blog/wp-json/digitrial/v1',
    '/index.php/wp-json/digitrial/v1',
    '/?rest_route=/digitrial/v1',
  ])('sends log-ins beside content for a prefix of %s', (prefix) => {
    expect(aConfig({ ...right, WORDPRESS_API_PREFIX: prefix }).backend).toMatchObject({
      paths: {
        token: restPath(prefix, '/jwt-auth/v1/token'),
        user: restPath(prefix, '/wp/v2/users/me', 'context=edit'),
        register: restPath(prefix, '/wp/v2/users/register'),
      },
    })
  })

  it.each([
    ['https://cms.example/blog', 'https://cms.example'],
    ['http://127.0.0.1:9441', 'http://127.0.0.1:9441'],
    ['http://localhost:9441/site', 'http://localhost:9441'],
  ])('allows pictures and videos from %s and the content hosts', (WORDPRESS_URL, origin) => {
    const config = aConfig({ ...right, WORDPRESS_URL, CONTENT_HOSTS: 'media.example' })
    expect(config.contentOrigins).toEqual([origin, 'https://media.example'])
    const policy = contentSecurityPolicy('n0nce', config)
    expect(policy).toContain(`img-src 'self' data: ${origin} https://media.example;`)
    expect(policy).toContain(`media-src 'self' ${origin} https://media.example;`)
  })

  it('allows no content from a WordPress that is not in use', () => {
    expect(aConfig({ WORDPRESS_URL: 'https://cms.example' }).contentOrigins).toEqual([])
  })

  const wrongAddresses = [
    ...['cms.example', 'nonsense', '//cms.example', '/wp-json', 'https://', 'http://'],
    ...['http://cms.example', 'http://192.168.1.5', 'http://10.0.0.1:8080', 'ftp://cms.example'],
    ...['file:///etc/passwd', 'javascript:alert(1)', 'data:text/plain,x', 'ws://cms.example'],
    ...['https://user@cms.example', 'https://user:pass@cms.example', 'https://:pass@cms.example'],
    ...['https://cms.example?x=1', 'https://cms.example/?rest_route=/', 'https://cms.example#x'],
    ...['https://169.254.169.254', 'https://169.254.170.2/latest', 'https://[fe80::1]', 'https://[::]'],
    ...[
      'https://metadata.google.internal',
      'https://[fd00:ec2::254]',
      'https://0.0.0.0',
      'https://x.internal',
    ],
    ...[
      'https://2852039166',
      'https://0xa9.0xfe.0xa9.0xfe',
      'https://169.254.43518',
      'https://[::ffff:169.254.169.254]',
    ],
    ...['http://127.0.0.1.evil.example', 'http://localhost.evil.example', 'https://x.internal.'],
  ]
  it.each(wrongAddresses)('refuses WORDPRESS_URL=%s by name', (WORDPRESS_URL) => {
    expect(fault({ WORDPRESS_URL })).toMatch(/^WORDPRESS_URL must /)
  })

  const wrongPaths = [
    'wp-json',
    'https://elsewhere.example/x',
    '//elsewhere.example',
    '/a b',
    '/a#b',
    '/a/../b?c d',
    '@x',
    '\\x',
  ]
  const pathVariables = [
    ...['WORDPRESS_API_PREFIX', 'AUTH_TOKEN_PATH', 'AUTH_USER_PATH'],
    ...['AUTH_REGISTER_PATH', 'AUTH_RESET_REQUEST_PATH', 'AUTH_RESET_PATH'],
  ]
  it.each(pathVariables.flatMap((name) => wrongPaths.map((path) => [name, path] as const)))(
    'refuses %s=%s by name',
    (name, path) => {
      expect(fault({ [name]: path })).toMatch(new RegExp(`^${name} must be a path`))
    },
  )

  it.each([
    [{ WORDPRESS_URL: '' }, 'WORDPRESS_URL'],
    [{ SESSION_SECRET: '' }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ WORDPRESS_SERVICE_USER: 'steadily' }, 'WORDPRESS_SERVICE_PASSWORD'],
    [{ WORDPRESS_SERVICE_PASSWORD: 'abcd' }, 'WORDPRESS_SERVICE_USER'],
    [{ WORDPRESS_SERVICE_USER: 'a:b', WORDPRESS_SERVICE_PASSWORD: 'abcd' }, 'WORDPRESS_SERVICE_USER'],
    [{ WORDPRESS_SERVICE_USER: 'a\nb', WORDPRESS_SERVICE_PASSWORD: 'abcd' }, 'WORDPRESS_SERVICE_USER'],
    [{ DEMO: 'on' }, 'DEMO'],
    [{ BACKEND: 'WordPress' }, 'BACKEND'],
    [{ BACKEND: 'joomla' }, 'BACKEND'],
  ])('refuses %j by name', (env, name) => {
    expect(fault(env)).toContain(name)
  })

  it('never repeats the value of a secret', () => {
    const said = fault({
      WORDPRESS_SERVICE_PASSWORD: 'c4nary',
      WORDPRESS_URL: 'https://a:c4nary@cms.example',
    })
    expect(said).toContain('WORDPRESS_URL')
    expect(said).not.toContain('c4nary')
  })

  it('is ignored in every other mode', () => {
    expect(aConfig({}).backend).toEqual({ kind: 'embedded' })
    expect(configFault({ SESSION_SECRET: 'x'.repeat(32), WORDPRESS_SERVICE_USER: 'steadily' })).toBe(
      'no fault',
    )
  })
})
