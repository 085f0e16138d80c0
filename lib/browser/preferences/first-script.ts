// The one script within the page, before anything else of the app: who lost the app itself is told nothing by it. It hears
// of the files that the page names, until the page is alive; parts that come later have their own ways on.
import { markAnswered } from '../analytics/cookie-answers'
import { aliveEvent, reloadForChunk } from '../navigation/reload-for-chunk'

const hear = ({ target }: Event) => {
  if (!(target instanceof HTMLScriptElement) || !target.src.includes('/_next/static/')) return
  void reloadForChunk().then((reloading) => {
    if (!reloading) whenParsed(tell)
  })
}

function tell(): void {
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
window.addEventListener('error', hear, true)
window.addEventListener(aliveEvent, () => window.removeEventListener('error', hear, true))
