import { accountPages } from './account-pages'
import { participantPages } from './participant-pages'
import { publicPages } from './public-pages'
import { physioPages } from './physio-pages'
import { type PageState, visitOf } from './page-state'
import { expectNoAxeFindingsInAnyColours, expectThatEverythingFits, test } from './test'
import { expectTextsAlone } from './translate'

function lookAt({ about, show }: PageState, tag: '' | ' @each-window' | ' @desktop'): void {
  test(`[S2.1] ${about}: no axe findings and no overflow${tag}`, async ({ page, server }) => {
    await show(visitOf(page, server.url))
    await expectTextsAlone(page, about)
    await expectNoAxeFindingsInAnyColours(page, about)
    await expectThatEverythingFits(page, about)
  })
}

for (const state of [...publicPages, ...accountPages, ...participantPages])
  lookAt(state, state.isWideToo ? ' @each-window' : '')

for (const state of physioPages) lookAt(state, ' @desktop')
