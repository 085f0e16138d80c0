import { Fragment, type ReactNode } from 'react'
import type { StyledPart, StyledText } from '@/lib/domain/styled-text'
import { Words } from '../ui/words'

/**
 * Returns a text of an exercise with its bold, emphasis, links and lists; its words if it has none, as in copies of an
 * earlier version on devices. Place it alone in an element that may hold lists, so not in `<p>`.
 */
export function styledWords(words: string, styled: StyledText | undefined): ReactNode {
  return styled ? <Words>{styled.map(shown)}</Words> : words
}

function shown(part: StyledPart, key: number): ReactNode {
  if (typeof part === 'string')
    return part.split('\n').map((line, index) => (
      <Fragment key={`${key}/${index}`}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))
  const inner = part.of.map(shown)
  switch (part.is) {
    case 'strong':
      return <strong key={key}>{inner}</strong>
    case 'em':
      return <em key={key}>{inner}</em>
    case 'ul':
      return (
        <ul key={key} className="mt-1 list-disc ps-6">
          {inner}
        </ul>
      )
    case 'ol':
      return (
        <ol key={key} className="mt-1 list-decimal ps-6">
          {inner}
        </ol>
      )
    case 'li':
      return <li key={key}>{inner}</li>
    case 'a':
      return (
        <a key={key} href={part.href} rel="noopener noreferrer" className="underline underline-offset-4">
          {inner}
        </a>
      )
    default:
      return part satisfies never
  }
}
