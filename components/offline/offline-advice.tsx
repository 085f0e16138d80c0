'use client'

import type { KeptAdvice, WordBlock } from '@/lib/browser/store/device-store'
import { PageTitle } from '../ui/page-title'
import type { OfflineProps } from './offline-props'
import { useTitle } from './use-title'

/** "Your advice" in words, as it was when it was last read on this device. */
export function OfflineAdvice({
  advice: { title, lang, blocks },
  asItWas,
}: Pick<OfflineProps, 'asItWas'> & { advice: KeptAdvice }) {
  useTitle(title)
  return (
    <>
      {asItWas}
      <article lang={lang} className="mx-auto prose w-full max-w-170">
        <PageTitle>{title}</PageTitle>
        {blocks.map((block, index) => (
          <Block key={index} {...block} />
        ))}
      </article>
    </>
  )
}

function Block(block: WordBlock) {
  if (block.kind === 'call')
    return (
      <p>
        <a href={block.href}>{block.words}</a>
      </p>
    )
  const Tag = block.kind
  if ('words' in block) return <Tag>{block.words}</Tag>
  return (
    <Tag>
      {block.items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </Tag>
  )
}
