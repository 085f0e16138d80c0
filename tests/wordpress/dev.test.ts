import { participantsPageRules } from './participants-page'
import { privacyRules } from './privacy'
import { trialExportRules } from './trial-export'
import { siteAt } from './site'
participantsPageRules(siteAt(0))
trialExportRules(siteAt(0))
privacyRules(siteAt(0))
