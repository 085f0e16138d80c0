import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { drawingMarkup } from '@/components/pictogram/drawing-markup'
import { DrawingOf } from '@/components/pictogram/pictogram'
import { poses } from '@/components/pictogram/poses'

describe('the markup of a drawing', () => {
  test.each([...Object.keys(poses), 'no-pose'])('is the same as from React: %s', (slug) => {
    const markup = drawingMarkup(<DrawingOf slug={slug} title="<b>&amp;" />)
    expect(markup).toBe(renderToStaticMarkup(<DrawingOf slug={slug} title="<b>&amp;" />))
  })

  test('escapes text and attributes', () => {
    const drawing = <text className={'"><script>'}>{'</text><script>'}</text>
    expect(drawingMarkup(drawing)).toBe(
      '<text class="&quot;&gt;&lt;script&gt;">&lt;/text&gt;&lt;script&gt;</text>',
    )
  })

  test('is refused for anything else than a drawing', () => {
    expect(() => drawingMarkup(<g dangerouslySetInnerHTML={{ __html: '<script>' }} />)).toThrow(TypeError)
    expect(() => drawingMarkup(Promise.resolve('later'))).toThrow(TypeError)
  })
})
