import { goals, people, plans } from './plan-tables'
import { felt, sessions } from './session-tables'
import type { Table } from './table'

/** The files of an export, in the order of the dictionary. */
export const tables: readonly Table[] = [people, sessions, felt, goals, plans]
