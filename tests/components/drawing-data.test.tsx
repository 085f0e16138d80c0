import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type DrawingData, drawingData, drawn } from '@/components/pictogram/drawing-data'
import { DrawingOf } from '@/components/pictogram/pictogram'
import { poses } from '@/components/pictogram/poses'

describe('a drawing sent as JSON', () => {
  test.each([...Object.keys(poses), 'no-pose'])('is drawn as it was: %s', (slug) => {
    const drawing = <DrawingOf slug={slug} title="<b>&amp;" />
    const sent = JSON.parse(JSON.stringify(drawingData(drawing))) as DrawingData[]
    const markup = renderToStaticMarkup(drawn(sent))
    expect(markup).toBe(renderToStaticMarkup(drawing))
    expect(markup).not.toBe('')
  })

  test('has nothing but elements, attributes and text', () => {
    expect(() => drawingData(<g dangerouslySetInnerHTML={{ __html: '<script>' }} />)).toThrow(TypeError)
    expect(() => drawingData(<g onClick={() => undefined} />)).toThrow(TypeError)
    expect(() => drawingData(Promise.resolve('later'))).toThrow(TypeError)
  })
})
