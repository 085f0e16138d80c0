// The one inline script, before the rest of the app: if a file that the page itself names fails to load, the app cannot say
// so. Listens until hydration; chunks that load later have their own error handling.
import { markAnswered } from '../analytics/cookie-answers'
import { hydratedEvent, reloadForChunk } from '../navigation/reload-for-chunk'

const onError = ({ target }: Event) => {
  if (!(target instanceof HTMLScriptElement) || !target.src.includes('/_next/static/')) return
  void reloadForChunk().then((reloading) => {
    if (!reloading) whenParsed(showNotice)
  })
}

function showNotice(): void {
  const notice = document.getElementById('page-not-whole')
  notice?.querySelector('button')?.addEventListener('click', () => {
    window.location.reload()
  })
  notice?.removeAttribute('hidden')
}

function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
  else run()
}

markAnswered()
window.addEventListener('error', onError, true)
window.addEventListener(hydratedEvent, () => window.removeEventListener('error', onError, true))
