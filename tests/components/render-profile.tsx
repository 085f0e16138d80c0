import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { Settings } from '@/components/profile/settings'
import type { Language } from '@/lib/domain/language'
import type { Preferences } from '@/lib/domain/preferences'
import { renderPage } from './render'

/** The settings of somebody who has changed none. @returns also how often the page's words were asked for again */
export function renderSettings(initial: Partial<Preferences> = {}, language: Language = 'en') {
  const asked = { again: 0 }
  const stay = () => undefined
  const refresh = () => void (asked.again += 1)
  const router = { push: stay, replace: stay, back: stay, forward: stay, refresh, prefetch: stay }
  const page = renderPage(
    <AppRouterContext
      value={router as unknown as NonNullable<Parameters<typeof AppRouterContext>[0]['value']>}
    >
      <Settings
        initial={{ textSize: 'normal', theme: 'system', language: null, ...initial }}
        language={language}
      />
    </AppRouterContext>,
  )
  return { ...page, asked }
}
