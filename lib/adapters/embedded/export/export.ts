import type { PeopleSource } from '../../admin/export/people-source'
import { type ExportCounts, type ExportOptions, writeExport } from '../../admin/export/write-export'
import type { Database } from '../store/database'
import { listPeople, readPeople } from './read-people'

/**
 * Exports everyone in the database. Reads some people at a time, each time in a snapshot of its own, so that a running server
 * never waits for the whole export.
 * @throws ExportError; FolderError
 */
export function exportTrial(
  { orm }: Pick<Database, 'orm'>,
  folder: string,
  options: ExportOptions,
): Promise<ExportCounts> {
  const source: PeopleSource = {
    list: () => listPeople(orm),
    read: (wanted) => readPeople(orm, wanted),
  }
  return writeExport(source, folder, options)
}
