// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { type ComponentProps, type ReactElement, type ReactNode, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inTime, WhenLoaded } from '@/components/shell/when-loaded'

type Plan = { words: string }

function aPart(load: Promise<Plan>) {
  return (
    <WhenLoaded load={load} skeleton={<p aria-busy="true">Loading</p>}>
      {({ words }) => <p>{words}</p>}
    </WhenLoaded>
  )
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a part that needs data', () => {
  it('is sent whole if the data arrives in time', async () => {
    const html = await renderToReadableStream(aPart(Promise.resolve({ words: 'Your plan' })))
    const text = await new Response(html).text()
    expect(text).toContain('<p>Your plan</p>')
    expect(text).not.toContain('Loading')
    expect(text).not.toContain('<script')
  })

  it('is a skeleton that is replaced if the data is late', async () => {
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<Plan>()
    const { props } = aPart(promise)
    const rendered = WhenLoaded(props)
    await vi.advanceTimersByTimeAsync(250)
    const frame = (await rendered) as ReactElement<ComponentProps<'div'>>
    expect(frame.props.className).toContain('min-h-dvh')
    const late = frame.props.children as ReactElement<ComponentProps<typeof Suspense>>
    expect(late.type).toBe(Suspense)
    expect(render(late.props.fallback).container.textContent).toBe('Loading')
    // Rendered as the server does: outside it, React renders no asynchronous component.
    const { type: Late, props: its } = late.props.children as ReactElement<object>
    resolve({ words: 'Your plan' })
    const content = await (Late as (its: object) => Promise<ReactNode>)(its)
    expect(render(content).container.textContent).toBe('Your plan')
  })

  it('has the same place in the tree early and late if it keeps state', async () => {
    const shapeOf = async (load: Promise<Plan>, keepsState: boolean) => {
      const { props } = aPart(load)
      const frame = (await WhenLoaded({ ...props, keepsState })) as ReactElement<ComponentProps<'div'>>
      const inner = frame.props.children as ReactElement<object>
      return [frame.type, inner.type]
    }
    const early = Promise.resolve({ words: 'Your plan' })
    vi.useFakeTimers()
    const late = shapeOf(new Promise<Plan>(() => undefined), true)
    await vi.advanceTimersByTimeAsync(250)
    expect(await shapeOf(early, true)).toEqual(await late)
    expect(await late).toEqual(['div', Suspense])
    expect(await shapeOf(early, false)).not.toEqual(await late)
  })

  it('is done without if late data is optional', async () => {
    expect(await inTime(Promise.resolve({ words: 'here' }))).toEqual({ words: 'here' })
    vi.useFakeTimers()
    const late = inTime(new Promise<Plan>(() => undefined))
    await vi.advanceTimersByTimeAsync(250)
    expect(await late).toBeNull()
  })
})
