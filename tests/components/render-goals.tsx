import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { ManageGoals } from '@/components/goals/manage-goals'
import type { Participant } from '@/lib/domain/participant'
import { aParticipant } from '../builders/participant'
import { renderPage } from './render'

/** The record of somebody with such goals, whose ids are `goal-1` and so on. */
export function withGoals(...descriptions: string[]): Participant {
  return {
    ...aParticipant(),
    participantGoals: descriptions.map((description, index) => ({ id: `goal-${index + 1}`, description })),
  }
}

/** Somebody's goals, to be managed. */
export function renderGoals(initial: Participant | null | undefined, maxGoals = 4) {
  return renderPage(
    <ManageGoals userId={initial?.userId ?? 'user-1'} initial={initial} maxGoals={maxGoals} />,
  )
}

export function button(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

export function field(name = 'Your new goal'): HTMLElement {
  return screen.getByRole('textbox', { name })
}

/** What the rows say of which the form is closed. */
export function goalsShown(): (string | null)[] {
  return screen
    .queryAllByRole('button', { name: /^Edit: / })
    .map((edit) => within(edit.closest('li') ?? edit).getAllByRole('paragraph')[0]?.textContent ?? null)
}

/** What is announced as wrong. */
export function alerts(): string[] {
  return screen.getAllByRole('alert').flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]))
}

/** Waits until a second tap can no longer be meant for the first. */
export async function settled(name: string): Promise<HTMLElement> {
  await waitFor(() => {
    expect(button(name)).toHaveAttribute('aria-disabled', 'false')
  })
  return button(name)
}
