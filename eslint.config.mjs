import next from 'eslint-config-next/core-web-vitals'
import playwright from 'eslint-plugin-playwright'
import vitest from '@vitest/eslint-plugin'
import tseslint from 'typescript-eslint'

const accessibility = next.find((entry) => entry.plugins?.['jsx-a11y'])?.plugins?.['jsx-a11y']

// React rules analyse every function, so limit them to the product's own components and hooks.
const react = ['app/**', 'components/**', 'lib/browser/**', 'instrumentation-client.ts']

// Rules that need types take most of ESLint's time. These find bugs; the rest of the presets is style or covered by
// tsc.
const promiseRules = {
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
}
const typedRules = {
  ...promiseRules,
  '@typescript-eslint/no-base-to-string': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/no-unsafe-argument': 'error',
  '@typescript-eslint/no-unsafe-assignment': 'error',
  '@typescript-eslint/no-unsafe-call': 'error',
  '@typescript-eslint/no-unsafe-member-access': 'error',
  '@typescript-eslint/no-unsafe-return': 'error',
  '@typescript-eslint/only-throw-error': 'error',
  // Zero and the empty string are data: `||` would lose them.
  '@typescript-eslint/prefer-nullish-coalescing': 'error',
  '@typescript-eslint/prefer-promise-reject-errors': 'error',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/unbound-method': 'error',
}

export default tseslint.config(
  {
    ignores: [
      '.next/',
      '.next-running-*/',
      '.data/',
      'node_modules/',
      'test-results/',
      '.contact-sheet/',
      '.stryker/',
      'standalone/',
      '.wordpress/',
      // Separate projects.
      'backends/',
      'next-env.d.ts',
    ],
  },
  ...next.map((entry) => (entry.plugins || entry.rules ? { ...entry, files: react } : entry)),
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strict, ...tseslint.configs.stylistic],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      ...promiseRules,
    },
  },
  {
    // Production code. Tests are left out: they read responses as loose JSON and then compare them.
    files: ['{app,components,lib,service-worker}/**/*.{ts,tsx}', '*.ts'],
    rules: typedRules,
  },
  {
    files: ['**/*.mjs'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: { '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_' }] },
  },
  // The types of next-intl and Vitest are extended by declaration merging, which only an interface can do.
  {
    files: ['**/*.d.ts', 'tests/assurance/report.ts'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  {
    files: ['{app,components}/**/*.tsx'],
    rules: {
      ...accessibility?.flatConfigs?.strict?.rules,
      // Site logos come from the content system in any size; the image optimiser is off (docs/decisions).
      '@next/next/no-img-element': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name="style"]',
          message: 'The content security policy refuses style attributes: use a class.',
        },
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
          message: 'Text nodes only. Markup of a content system is cleaned in lib/content.',
        },
      ],
    },
  },
  {
    // The only place that renders HTML: its prop type proves that the HTML was sanitised.
    files: ['components/content/clean-html.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name="style"]',
          message: 'The content security policy refuses style attributes: use a class.',
        },
      ],
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    plugins: { vitest },
    rules: {
      ...vitest.configs.recommended.rules,
      'vitest/valid-title': ['error', { disallowedWords: ['should'] }],
      'vitest/valid-expect': ['error', { maxArgs: 2 }],
      '@typescript-eslint/no-empty-function': 'off',
      'no-restricted-properties': [
        'error',
        {
          object: 'vi',
          property: 'mock',
          message: 'Pass the dependency in instead of replacing its module.',
        },
      ],
    },
  },
  // The first file replaces the hashing with a faster one; the second counts how often it runs.
  {
    files: ['tests/quick-starts.ts', 'tests/adapters/embedded/passwords.test.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  // A property may hold for some of the generated values only.
  { files: ['tests/adapters/upstream/any-place.test.ts'], rules: { 'vitest/no-conditional-expect': 'off' } },
  { files: ['tests/setup.ts'], rules: { 'vitest/no-standalone-expect': 'off' } },
  {
    ...playwright.configs['flat/recommended'],
    files: ['e2e/**/*.ts'],
    rules: {
      ...playwright.configs['flat/recommended'].rules,
      'playwright/expect-expect': [
        'error',
        { assertFunctionNames: ['everyPage', 'everyPhysioPage'], assertFunctionPatterns: ['^expect'] },
      ],
      // The same test runs at both viewport sizes.
      'playwright/no-conditional-in-test': 'off',
    },
  },
)
