import { act, fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { picture } from '@/components/pictogram/ground'
import { figureAt } from '@/components/pictogram/movement'
import { PictogramPlayer } from '@/components/pictogram/pictogram-player'
import { PoseDrawing } from '@/components/pictogram/pictogram-pose'
import { poses } from '@/components/pictogram/poses'
import { pose as calfStretch } from '@/components/pictogram/poses/calf-stretch'
import { pose } from '@/components/pictogram/poses/sit-to-stand'
import { held, movementLength, shareAt, steady } from '@/components/pictogram/tempo'
import { drawnDiscs } from './drawn-body'
import { AroundThePage, renderPage } from './render'
import { askForLessMotion } from './screen-motion'

const onAMat = Object.entries(poses).filter(([, { props }]) => props.some(({ kind }) => kind === 'mat'))
const atRest = renderToStaticMarkup(<PoseDrawing pose={pose} />)

function movingTo(share: number): string {
  return renderToStaticMarkup(<PoseDrawing pose={pose} moving={figureAt(pose, share)} />)
}

/** The drawing on the screen, and the one for print: the same one, unless the figure moves. */
function drawings(): { screen: string | undefined; paper: string | undefined } {
  const groups = [...document.querySelectorAll('svg > g')]
  const moving = groups.find((group) => group.classList.contains('print:hidden'))
  const resting = groups.find((group) => !group.classList.contains('print:hidden'))
  return { screen: (moving ?? resting)?.innerHTML, paper: resting?.innerHTML }
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

function renderPlayer(shown = pose): void {
  askForLessMotion(false)
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  renderPage(<PictogramPlayer pose={shown} />)
}

/** Whether the screen shows the movement as of `time`, or up to 63 ms before it. */
function shownAround(time: number): boolean {
  const frames = Array.from({ length: 64 }, (_, index) => movingTo(shareAt(time - index, steady)))
  return frames.includes(drawings().screen ?? '')
}

describe('the drawing of an exercise', () => {
  test('rests until it is played, then moves and pauses in place', () => {
    renderPlayer()
    expect(drawings().screen).toBe(atRest)
    press('Play the movement')
    wait(700)
    expect(shownAround(700)).toBe(true)
    press('Pause')
    const paused = drawings().screen
    wait(1000)
    expect(drawings().screen).toBe(paused)
    press('Play the movement')
    wait(500)
    expect(shownAround(1200)).toBe(true)
  })

  test('returns to rest at the end', () => {
    renderPlayer()
    press('Play the movement')
    wait(movementLength(steady) - 100)
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
    wait(200)
    expect(screen.getByRole('button', { name: 'Play the movement' })).toBeVisible()
    expect(drawings().screen).toBe(atRest)
  })

  test('shows "Hold" during a hold without announcing it', () => {
    renderPlayer(calfStretch)
    press('Play the movement')
    wait(held.out - 100)
    expect(screen.queryByText('Hold')).not.toBeInTheDocument()
    wait(200)
    expect(screen.getByText('Hold')).toBeVisible()
    expect(screen.getByText('Hold').closest('[aria-live], [role]')).toBe(null)
    wait(held.hold)
    expect(screen.queryByText('Hold')).not.toBeInTheDocument()
  })

  test('prints the resting pose while it moves on the screen', () => {
    renderPlayer()
    press('Play the movement')
    wait(700)
    expect(drawings().screen).not.toBe(atRest)
    expect(drawings().paper).toBe(atRest)
    expect(document.querySelector('svg > g:not(.print\\:hidden)')).toHaveClass('hidden', 'print:inline')
  })

  test.each(onAMat)('of %s is cropped at the top but complete', (_slug, lying) => {
    askForLessMotion(false)
    renderPage(<PictogramPlayer pose={lying} />)
    const [, top = 0, , height = 0] =
      document.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
    expect(height / picture.size).toBeLessThanOrEqual(2 / 3)
    expect(top + height).toBe(picture.size)
    const way = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => drawnDiscs(figureAt(lying, share)))
    expect(Math.min(...way.map(([{ y }, radius]) => y - radius))).toBeGreaterThan(top)
    expect(Math.min(...lying.arrows.flatMap(({ from, to }) => [from.y, to.y]))).toBeGreaterThan(top)
  })

  test('with reduced motion steps between start and end', () => {
    askForLessMotion(true)
    renderPage(<PictogramPlayer pose={pose} />)
    expect(drawings().screen).toBe(atRest)
    press('Show the start')
    expect(drawings().screen).toBe(movingTo(0))
    press('Show the end')
    expect(drawings().screen).toBe(atRest)
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  test('is complete in server markup, with its button hidden until hydration', () => {
    askForLessMotion(false)
    const markup = renderToStaticMarkup(
      <AroundThePage>
        <PictogramPlayer pose={pose} />
      </AroundThePage>,
    )
    expect(markup).toContain(atRest)
    expect(markup).not.toMatch(/\sstyle=/)
    expect(markup).toMatch(/<div class="[^"]*\binvisible\b[^"]*"><button/)
    expect(markup).toMatch(/<div class="[^"]*\bnoscript:hidden\b[^"]*"><button/)
  })
})
