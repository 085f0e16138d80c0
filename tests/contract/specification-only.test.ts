import { section7UnderTest } from '../upstream/section-7/section-7-under-test'
import { backendContract } from './backend-contract'
import { faultsContract } from './faults-contract'
import { specificationKind } from './harness'

const kinds = ['away', 'silent', 'broken', 'stuck'] as const

backendContract('specification only', () => section7UnderTest(), specificationKind)
faultsContract('specification only', () => section7UnderTest(), [...kinds], specificationKind)

backendContract(
  'specification only, as PHP writes it',
  () =>
    section7UnderTest({
      writings: [
        ...(['sessionsAsFlags', 'numbersAsTexts', 'postObjects', 'slashedDates', 'diaryReversed'] as const),
        ...(['diaryAsMap', 'emptyAsFalse', 'exercisesWithHoles', 'blankRow', 'footerFalse'] as const),
        ...(['inData', 'flatToken'] as const),
      ],
    }),
  specificationKind,
)

backendContract(
  'specification only, without limits of its own',
  () => section7UnderTest({ ignoresLimits: true }),
  specificationKind,
)
