import { randomBytes } from 'node:crypto'

const secrets = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE']

/** The `wp-config.php` of a site for trials and tests: it sends no requests to other hosts. */
export function wordpressConfigFile({
  url,
  databaseHost,
  log,
}: {
  url: string
  databaseHost: string
  log: string
}): string {
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: databaseHost,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_HOME: url,
    WP_SITEURL: url,
    // Allows application passwords without https.
    WP_ENVIRONMENT_TYPE: 'local',
    JWT_AUTH_SECRET_KEY: randomBytes(32).toString('hex'),
    DISABLE_WP_CRON: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: log,
    ...Object.fromEntries(
      secrets.flatMap((name) =>
        ['KEY', 'SALT'].map((kind) => [`${name}_${kind}`, randomBytes(32).toString('hex')]),
      ),
    ),
  }
  return [
    '<?php',
    ...Object.entries(constants).map(([name, value]) => `define( '${name}', ${phpValue(value)} );`),
    `$table_prefix = 'wp_';`,
    `if ( ! defined( 'ABSPATH' ) ) {`,
    `\tdefine( 'ABSPATH', __DIR__ . '/' );`,
    '}',
    `require_once ABSPATH . 'wp-settings.php';`,
    '',
  ].join('\n')
}

const phpValue = (value: string | boolean) =>
  typeof value === 'boolean' ? String(value) : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
