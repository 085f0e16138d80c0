import { Children, isValidElement, type ReactNode } from 'react'

/**
 * Rich words that can change, in an element of their own that is replaced when they do. A browser that translates a page
 * replaces its text nodes, and React can neither change nor remove one that it knows. A string that is the only child of
 * its element needs none of this: React replaces all that is in there.
 */
export function Words({ children }: { children: ReactNode }) {
  return (
    <span key={textOf(children)} data-words="" className="contents">
      {children}
    </span>
  )
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (isValidElement<{ children?: ReactNode }>(child)) return textOf(child.props.children)
      return typeof child === 'string' || typeof child === 'number' ? String(child) : ''
    })
    .join('|')
}
