import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { Settings } from '@/components/profile/settings'
import type { Language } from '@/lib/domain/language'
import type { Preferences } from '@/lib/domain/preferences'
import { renderPage } from './render'

/** Renders the settings with their defaults, except `initial`. @returns also how often the page was refreshed */
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
