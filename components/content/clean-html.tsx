import type { CleanHtml } from '@/lib/domain/page'

/** Sanitized HTML from the content system, in the typography of all content. The only component that renders raw HTML. */
export function CleanHtmlBlock({ html, className = '' }: { html: CleanHtml; className?: string }) {
  if (html.trim() === '') return null
  return (
    <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }} />
  )
}

// Wide tables scroll separately, also by keyboard. In sanitized HTML every < begins a tag, and every tag is closed.
function withScrollingTables(html: CleanHtml): string {
  return html
    .replaceAll(/<table(?=[ >])/g, '<div class="prose-table" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>')
}
