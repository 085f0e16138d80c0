import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Prescription } from '@/components/exercise/prescription'
import type { Sides } from '@/lib/domain/exercise'
import { chosen } from '../builders/exercise'
import { renderPage } from './render'

function said(sets: string, reps: string, sides: Sides | null = null): string[] {
  const { container, unmount } = renderPage(
    <Prescription chosen={chosen('bridge', { sets, reps })} sides={sides} />,
  )
  const lines = [...container.querySelectorAll('p')].map((line) => line.textContent)
  unmount()
  return lines
}

describe('a prescription', () => {
  test.each([
    ['3', '10', '3 sets of 10', 'Do it 10 times, then rest. Do that 3 times in all.'],
    ['1', '12', '1 set of 12', 'Do it 12 times.'],
    ['1', '1', '1 set of 1', 'Do it 1 time.'],
    ['2', '30 seconds', '2 sets of 30 seconds', 'Do it for 30 seconds, then rest. Do that 2 times in all.'],
    ['1', '1 minute', '1 set of 1 minute', 'Do it for 1 minute.'],
  ])('%s and %s read "%s", with an explanation in words', (sets, reps, line, inWords) => {
    expect(said(sets, reps)).toEqual([line, inWords])
  })

  test.each([
    ['10', 'leg', '3 sets of 10, each leg', 'Do it 10 times on each leg, then rest. Do that 3 times in all.'],
    [
      '10',
      'arm',
      '3 sets of 10, each arm',
      'Do it 10 times with each arm, then rest. Do that 3 times in all.',
    ],
    [
      '30 seconds',
      'side',
      '3 sets of 30 seconds, each side',
      'Do it for 30 seconds on each side, then rest. Do that 3 times in all.',
    ],
  ] as const)('%s with each %s read "%s"', (reps, sides, line, inWords) => {
    expect(said('3', reps, sides)).toEqual([line, inWords])
  })

  test.each([
    ['8 to 10', '3 sets of 8 to 10, each leg'],
    ['10 each leg', '3 sets of 10 each leg'],
    ['as many as you can', '3 sets of as many as you can'],
  ])('names the sides of %j once', (reps, line) => {
    expect(said('3', reps, 'leg')).toEqual([line])
  })

  test('shows a time in the language of the page', () => {
    expect(said('2', '30 segundos')[0]).toBe('2 sets of 30 seconds')
    expect(said('2', '10 veces')[0]).toBe('2 sets of 10')
  })

  test.each([
    ['2 to 3', '10', '2 to 3 sets of 10'],
    ['3', '8 to 10', '3 sets of 8 to 10'],
    ['3', '30 seconds each side', '3 sets of 30 seconds each side'],
  ])('keeps the words of the clinic: %s and %s', (sets, reps, line) => {
    expect(said(sets, reps)).toEqual([line])
  })

  test.each([
    ['', ''],
    ['3', ''],
    ['', '10'],
  ])('refers to the physio if it is not set: %j and %j', (sets, reps) => {
    expect(said(sets, reps)).toEqual(['Ask your physio how many to do'])
  })

  test('shows the full note with its line breaks', () => {
    const notes = `${'Ünïcödé 日本語 👩🏽‍🦽 <b>&amp; '.repeat(15)}\n${'long'.repeat(40)}`
    renderPage(<Prescription chosen={chosen('bridge', { notes })} sides={null} />)
    const box = screen.getByRole('region', { name: 'From your physio' })
    expect(box.querySelector('p')?.textContent).toBe(notes)
    expect(box.querySelector('p')).toHaveClass('wrap-anywhere', 'whitespace-pre-line')
  })

  test('has no box without a note', () => {
    renderPage(<Prescription chosen={chosen('bridge')} sides={null} />)
    expect(screen.queryByRole('region', { name: 'From your physio' })).not.toBeInTheDocument()
  })
})
