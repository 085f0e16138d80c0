import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { ManageGoals } from '@/components/goals/manage-goals'
import type { Participant } from '@/lib/domain/participant.schema'
import { aParticipant } from '../builders/participant'
import { renderPage } from './render'

/** A record with these goals, whose ids are `goal-1` and so on. */
export function withGoals(...descriptions: string[]): Participant {
  return {
    ...aParticipant(),
    participantGoals: descriptions.map((description, index) => ({ id: `goal-${index + 1}`, description })),
  }
}

/** Renders the editor of goals. */
export function renderGoals(initial: Participant | null | undefined, maxGoals = 4) {
  return renderPage(
    <ManageGoals initial={initial} maxGoals={maxGoals} />,
    initial ? { userId: initial.userId } : {},
  )
}

export function button(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

export function field(name = 'Your new goal'): HTMLElement {
  return screen.getByRole('textbox', { name })
}

/** The texts of the goals whose form is closed. */
export function goalsShown(): (string | null)[] {
  return screen
    .queryAllByRole('button', { name: /^Edit: / })
    .map((edit) => within(edit.closest('li') ?? edit).getAllByRole('paragraph')[0]?.textContent ?? null)
}

/** The texts of the alerts that are not empty. */
export function alerts(): string[] {
  return screen.getAllByRole('alert').flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]))
}

/** @returns the button, once a tap on it no longer counts as part of a double tap */
export async function settled(name: string): Promise<HTMLElement> {
  await waitFor(() => {
    expect(button(name)).toHaveAttribute('aria-disabled', 'false')
  })
  return button(name)
}
