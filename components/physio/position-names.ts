import type { Position } from '@/lib/domain/exercise'

type Key = 'searchLying' | 'searchKneeling' | 'searchSitting' | 'searchStanding' | 'searchHoldingOn'

/** Names of positions as a physio may type them. @param t the messages of `physio` */
export function positionNames(t: (key: Key) => string): Record<Position, string> {
  return {
    lying: t('searchLying'),
    kneeling: t('searchKneeling'),
    sitting: t('searchSitting'),
    standing: t('searchStanding'),
    'holding-on': t('searchHoldingOn'),
  }
}
