import { backendContract } from '../contract/backend-contract'
import { faultsContract } from '../contract/faults-contract'
import { journalFaultRules } from './journal-faults'
import { ownDoorRules } from './own-doors'
import { participantsPageRules } from './participants-page'
import { privacyRules } from './privacy'
import { programmeRules } from './programme'
import { planRules } from './plan-rules'
import { raceRules } from './races'
import { reachRules } from './reach'
import { sessionRules } from './session-rules'
import { siteAt } from './site'
import { trialExportRules } from './trial-export'
import { wordpressUnderTest } from './wordpress-under-test'

// In sequence, because they share the site's clock.
const site = siteAt(0)
backendContract(site.name, () => wordpressUnderTest(site))
faultsContract(site.name, () => wordpressUnderTest(site), ['away', 'broken', 'noRecord'])
sessionRules(site)
reachRules(site)
planRules(site)
raceRules(site)
ownDoorRules(site)
programmeRules(site)
privacyRules(site)
journalFaultRules(site)
participantsPageRules(site)
trialExportRules(site)
