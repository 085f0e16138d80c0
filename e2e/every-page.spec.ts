import { accountPages } from './account-pages'
import { otherPeoplePages } from './other-people-pages'
import { participantPages } from './participant-pages'
import { publicPages } from './public-pages'
import { physioPages } from './physio-pages'
import { type PageState, visitOf } from './page-state'
import { expectNoRawKeys, expectNoRawKeysInOtherLanguages } from './raw-keys'
import {
  expect,
  expectNoAxeFindingsInAnyColours,
  expectThatEverythingFits,
  test,
  untilHydrated,
} from './test'
import { expectTextsAlone } from './translate'

// What next-intl logs on the server; in the browser any complaint fails the test.
const messageFault = /(MISSING|INVALID)_MESSAGE|INVALID_KEY|INSUFFICIENT_PATH|FORMATTING_ERROR/

function lookAt({ about, show, byAddress }: PageState, tag: '' | ' @each-window' | ' @desktop'): void {
  test(`[S2.1] ${about}: no axe findings and no overflow${tag}`, async ({ page, server }, { project }) => {
    await show(visitOf(page, server.url))
    await expectNoRawKeys(page, about)
    await expectTextsAlone(page, about)
    await expectNoAxeFindingsInAnyColours(page, about)
    await expectThatEverythingFits(page, about)
    // Once: words do not depend on the viewport.
    if (byAddress && (tag === ' @desktop' || project.name === 'phone'))
      await expectNoRawKeysInOtherLanguages(page, about)
    expect(server.output(), about).not.toMatch(messageFault)
  })
}

for (const state of [...publicPages, ...accountPages, ...participantPages])
  lookAt(state, state.isWideToo ? ' @each-window' : '')

for (const state of physioPages) lookAt(state, ' @desktop')

for (const { about, show } of otherPeoplePages)
  test(`shows no key instead of a message: ${about}`, async ({ page, server }) => {
    await show(visitOf(page, server.url))
    await untilHydrated(page)
    await expectNoRawKeys(page, about)
    await expectNoRawKeysInOtherLanguages(page, about)
    expect(server.output(), about).not.toMatch(messageFault)
  })
