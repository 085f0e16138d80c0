import type { CleanHtml } from '@/lib/domain/page'

/** Cleaned HTML of the content system, in the typography of all such texts. The only place that shows HTML as it is. */
export function CleanHtmlBlock({ html, className = '' }: { html: CleanHtml; className?: string }) {
  if (html.trim() === '') return null
  return (
    <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }} />
  )
}

// A wide table scrolls by itself, also with the keyboard. In clean HTML every < begins a tag, and every tag is closed.
function withScrollingTables(html: CleanHtml): string {
  return html
    .replaceAll(/<table(?=[ >])/g, '<div class="prose-table" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>')
}
