import { describe, expect, it } from 'vitest'
import { notSent, renderedFiles } from './sent-messages'
import { sourceFiles } from './source-files'

describe('messages of client components', () => {
  it('are looked for on every page', () => {
    expect(renderedFiles.length).toBeGreaterThan(20)
  })

  // The types know every key, but not which messages a page sends: a missing one is shown as its key.
  it.each(renderedFiles)('are all sent by %s or a layout around it', (file) => {
    expect(notSent(file)).toEqual([])
  })

  it('are added to those of the layouts above and never replace them', () => {
    const replacing = sourceFiles('app', 'components').filter(({ text }) =>
      text.includes('<NextIntlClientProvider'),
    )
    expect(replacing.map((file) => file.path).sort()).toEqual([
      'app/layout.tsx',
      'components/content/whole-page-error.tsx',
      'components/shell/add-messages.tsx',
    ])
  })
})
