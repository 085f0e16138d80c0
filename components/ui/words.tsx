import { Children, isValidElement, type ReactNode } from 'react'

/**
 * Rich text that can change, in an element of its own that is replaced when it does. Browsers that translate a page
 * replace its text nodes, and React can then neither change nor remove the ones it knows. A string that is the only
 * child of its element does not need this: React replaces the whole content.
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
