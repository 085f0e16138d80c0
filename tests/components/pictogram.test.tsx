import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { picture } from '@/components/pictogram/ground'
import { Pictogram } from '@/components/pictogram/pictogram'
import { poses } from '@/components/pictogram/poses'

describe.each(Object.keys(poses))('%s', (slug) => {
  test('arrows and props stay in the picture', () => {
    const markup = renderToStaticMarkup(<Pictogram slug={slug} title="x" />)
    const numbers = [...markup.matchAll(/(?:points|d)="([^"]*)"/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number),
    )
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(picture.size)
  })

  test('the markup carries no style attribute and no identifier', () => {
    const markup = renderToStaticMarkup(<Pictogram slug={slug} title="x" />)
    expect(markup).not.toMatch(/\s(style|id)=/)
  })
})

describe('an exercise without a pose', () => {
  test.each([
    ['marching', 'Marching on the spot', 'M'],
    ['ecarte', ' écarté', 'É'],
    ['constructor', 'Build', 'B'],
  ])('%s shows the first letter of its title', (slug, title, initial) => {
    const markup = renderToStaticMarkup(<Pictogram slug={slug} title={title} />)
    expect(markup).toContain(`>${initial}</text>`)
    expect(markup).not.toMatch(/\sstyle=/)
  })

  test('is rendered with an empty title', () => {
    expect(renderToStaticMarkup(<Pictogram slug="marching" title="" />)).toContain('</svg>')
  })
})

test('a pictogram is an image named by its title', () => {
  const markup = renderToStaticMarkup(<Pictogram slug="bridge" title="Bridge" />)
  expect(markup).toContain('role="img" aria-label="Bridge"')
  expect(markup).not.toContain('aria-hidden')
})

test('a decorative pictogram is hidden from assistive technology', () => {
  const markup = renderToStaticMarkup(<Pictogram slug="bridge" title="Bridge" decorative />)
  expect(markup).toContain('aria-hidden="true"')
  expect(markup).not.toContain('role=')
})
