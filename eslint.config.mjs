import next from 'eslint-config-next/core-web-vitals'
import playwright from 'eslint-plugin-playwright'
import vitest from '@vitest/eslint-plugin'
import tseslint from 'typescript-eslint'

const accessibility = next.find((entry) => entry.plugins?.['jsx-a11y'])?.plugins?.['jsx-a11y']

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
      // Projects of their own.
      'backends/',
      'next-env.d.ts',
    ],
  },
  ...next,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Zero and the empty string are data: `||` would lose them.
      '@typescript-eslint/prefer-nullish-coalescing': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A port's method answers with a promise even where one adapter has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  // The types of next-intl and Vitest are extended by declaration merging, which only an interface can do.
  {
    files: ['**/*.d.ts', 'tests/assurance/report.ts'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  {
    files: ['scripts/**/*.mjs', '*.config.mjs'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'import/no-anonymous-default-export': 'off' },
  },
  {
    files: ['**/*.tsx'],
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
    // The one place that shows HTML as it is: its type says that it has been cleaned.
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
      // Answers are read as loose JSON and then compared.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
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
  // What it puts in place does the same, faster.
  { files: ['tests/quick-starts.ts'], rules: { 'no-restricted-properties': 'off' } },
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
      // One journey for both window sizes.
      'playwright/no-conditional-in-test': 'off',
      // `use` is Playwright's here, not React's.
      'react-hooks/rules-of-hooks': 'off',
    },
  },
)
