import { describe, expect, it } from 'vitest'
import { isEnough } from '../../scripts/systems/wordpress/find-php.ts'
import { complaintsIn } from '../../scripts/systems/wordpress/complaints.ts'
import { wordpressConfigFile } from '../../scripts/systems/wordpress/config.ts'
import { withMedia } from '../../scripts/systems/demo-media.ts'

const extensions = 'core,mysqli,pdo_sqlite,sqlite3,json,openssl,iconv,fileinfo'

describe('a PHP installation', () => {
  it.each(['8.1.0', '8.2.36', '8.10.1', '9.0.0'])('of version %s is accepted', (version) => {
    expect(isEnough(`${version} ${extensions}\n`)).toBe(true)
  })

  it.each(['8.0.30', '7.4.33', ''])('of version %j is rejected as too old', (version) => {
    expect(isEnough(`${version} ${extensions}`)).toBe(false)
  })

  it('needs WordPress’s extensions or their substitutes', () => {
    expect(isEnough(`8.2.0 ${extensions.replace('mysqli,', '')}`)).toBe(false)
    expect(isEnough(`8.2.0 ${extensions.replace('iconv', 'mbstring')}`)).toBe(true)
    expect(isEnough('8.2.0')).toBe(false)
  })
})

describe('the PHP log', () => {
  it('yields lines about the plugin, fatal errors and database errors', () => {
    const about = [
      '[22-Nov-2026 01:47:42 UTC] PHP Warning:  Undefined array key in /x/wp-content/plugins/digitrial/includes/a.php on line 3',
      '[22-Nov-2026 01:47:42 UTC] Digitrial: Table is missing',
      '[22-Nov-2026 01:47:42 UTC] PHP Fatal error:  Uncaught Error in /x/wp-includes/b.php',
      '[22-Nov-2026 01:47:42 UTC] WordPress database error Duplicate entry',
    ]
    const others = [
      '[22-Nov-2026 01:47:42 UTC] PHP Deprecated:  Old in /x/wp-includes/c.php',
      'Stack trace:',
      '',
    ]
    expect(complaintsIn([...others, ...about, ...others].join('\n'))).toEqual(about)
  })
})

describe('the WordPress configuration file', () => {
  it('escapes values and has its own secrets', () => {
    const site = { url: 'http://127.0.0.1:1', databaseHost: "a'b\\c", log: '/tmp/log' }
    const text = wordpressConfigFile(site)
    expect(text).toContain(String.raw`define( 'DB_HOST', 'a\'b\\c' );`)
    expect(text).toContain("define( 'WP_HTTP_BLOCK_EXTERNAL', true );")
    expect(text).toMatch(/'JWT_AUTH_SECRET_KEY', '[0-9a-f]{64}'/)
    expect(wordpressConfigFile(site)).not.toBe(text)
  })
})

describe('media of the demo programme', () => {
  it('are referenced by name, each once', () => {
    const programme =
      '{"a":"/content/exercises/one.mp4","b":"<img src=\\"/content/pages/two.png\\">","c":"/content/pages/two.png"}'
    expect(withMedia(programme)).toEqual({
      text: '{"a":"media:one.mp4","b":"<img src=\\"media:two.png\\">","c":"media:two.png"}',
      files: ['exercises/one.mp4', 'pages/two.png'],
    })
  })

  it('cannot share a name', () => {
    expect(() => withMedia('/content/pages/a.png /content/exercises/a.png')).toThrow('called a.png')
  })
})
