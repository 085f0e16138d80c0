'use client'

import './globals.css'
import { WholePageError, type WordsOfErrors } from '@/components/content/whole-page-error'
import { displayFont, textFont, zeroFont } from './fonts'

const words = JSON.parse(wordsOfErrors) as WordsOfErrors
const fonts = `${zeroFont.variable} ${textFont.variable} ${displayFont.variable}`

export default function GlobalErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <WholePageError words={words} fonts={fonts} error={error} onTryAgain={retry} />
}
