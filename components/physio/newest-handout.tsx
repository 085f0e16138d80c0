'use client'

import type { ReactNode } from 'react'
import type { Participant } from '@/lib/domain/participant.schema'
import { useNewestHandout } from './use-handout-behind'

/** The handout of a page on which the plan can change. An older plan is never printed: a sentence is, for a moment. */
export function NewestHandout({
  made,
  behind,
  children,
}: {
  /** The record that the handout was made from. */
  made: Participant
  /** Printed in place of a handout that lacks a saved change. */
  behind: ReactNode
  children: ReactNode
}) {
  return useNewestHandout(made) ? behind : children
}
