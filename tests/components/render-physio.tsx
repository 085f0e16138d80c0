import { screen, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach } from 'vitest'
import { filtersFrom } from '@/components/physio/library-address'
import { type LibraryExercise, searchable } from '@/components/physio/library-search'
import { type LibraryStart, libraryStart, type WholeLibrary } from '@/components/physio/library-start'
import { PlanBuilder } from '@/components/physio/plan-builder'
import { StartDate } from '@/components/physio/start-date'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Participant, SelectedExercise } from '@/lib/domain/participant.schema'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { answers, saved } from '../browser/our-api'
import { aParticipant } from '../builders/participant'
import { someSettings } from '../builders/settings'
import { renderPage } from './render'

afterEach(() => window.history.replaceState(null, '', '/'))

export const library: LibraryExercise[] = [
  { id: 'bridge', title: 'Bridge', category: 'strength', summary: 'Makes your hips stronger.', picture: '' },
  {
    id: 'heel-raise',
    title: 'Heel raise',
    category: 'balance',
    summary: 'Good for climbing stairs.',
    picture: '',
  },
  { id: 'sway', title: 'Sway', category: 'balance', summary: '', picture: '' },
  { id: 'plank', title: 'Plank', category: 'strength', summary: '', picture: '' },
]

export const settings = someSettings({
  maxExercises: 3,
  exerciseCategories: { strength: 'Strength', balance: 'Balance' },
})

/** A plan of `user-1` with these exercises, in week 1 of 4. */
export function planOf(...selectedExercises: SelectedExercise[]): Participant {
  return { ...aParticipant(), selectedExercises }
}

/** What the server gives the page of these exercises, for the filters of the address. */
export function startOf(
  shelf: LibraryExercise[],
  record: Participant,
  choices: TreatmentPlanSettings = settings,
): LibraryStart {
  const { exerciseCategories: categories } = choices
  const positions = {
    lying: 'lying',
    kneeling: 'kneeling',
    sitting: 'sitting seated',
    standing: 'standing',
    'holding-on': 'holding on',
  }
  const plain = searchable(shelf, { categories, positions })
  const filters = filtersFrom(new URLSearchParams(window.location.search), categories)
  return libraryStart({ version: 'one', plain }, filters, record)
}

/** Answers for the library itself. @returns the requests so far */
export function answersLibrary(shelf: LibraryExercise[], drawings: WholeLibrary['drawings'] = {}) {
  return answers('get', '/physio/library/one', () => saved({ exercises: shelf, drawings }))
}

type Page = {
  record: Participant
  shelf?: LibraryExercise[] | null
  choices?: TreatmentPlanSettings
  today?: string
  reordersPlans?: boolean
  /** `false` if the test itself answers for the library. */
  answered?: boolean
}

/** Renders the plan builder for `user-1`, by default on the Wednesday of week 1. */
export function renderBuilder({
  record,
  shelf = library,
  choices = settings,
  today = '2026-03-04',
  reordersPlans = true,
  answered = shelf !== null,
}: Page) {
  if (answered && shelf) answersLibrary(shelf)
  return renderPage(
    <SearchParamsContext value={new URLSearchParams(window.location.search)}>
      <PlanBuilder
        initial={record}
        settings={choices}
        reordersPlans={reordersPlans}
        library={shelf && startOf(shelf, record, choices)}
        libraryNotLoaded={<p>the library is away</p>}
      />
    </SearchParamsContext>,
    { renderedOn: calendarDate(today) },
  )
}

/** Renders the page of the start date. @returns also the addresses it navigated to */
export function renderStartDate({ record, to, today = '2026-03-04' }: Page & { to?: string }) {
  const addresses: string[] = []
  const go = (address: string) => void addresses.push(address)
  const stay = () => undefined
  const router = { push: go, replace: go, back: stay, forward: stay, refresh: stay, prefetch: stay }
  const page = renderPage(
    <AppRouterContext
      value={router as unknown as NonNullable<Parameters<typeof AppRouterContext>[0]['value']>}
    >
      <StartDate initial={record} settings={settings} to={to === undefined ? null : calendarDate(to)} />
    </AppRouterContext>,
    { renderedOn: calendarDate(today) },
  )
  return { ...page, addresses }
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name })
}

/** A button of the library. The plan may have one of the same name. */
export function shelfButton(name: string | RegExp): HTMLElement {
  return within(screen.getByRole('region', { name: 'Exercise library' })).getByRole('button', { name })
}

/** A button of the plan. */
export function planButton(name: string | RegExp): HTMLElement {
  return within(screen.getByRole('region', { name: /of \d+ exercises$/ })).getByRole('button', { name })
}

/** Options that find the dialog which says that the plan is full. */
export const fullPlan = { name: 'The plan is full' }

/** The titles of the plan's exercises, in order. */
export function inThePlan(): (string | null)[] {
  return screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}
