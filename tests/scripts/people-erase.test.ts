import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import { ask } from '../../scripts/people/ask'
import { aFolder } from '../adapters/embedded/fixtures'
import { aClinic, aServerFor, filesWith, password, people } from './a-clinic'
import { runScriptHere } from './run-script-here'

describe('npm run people -- erase', () => {
  it('says what there is, and erases nothing without --yes', async () => {
    const dataDir = await aClinic()
    const { output, code } = await people(dataDir, ['erase', '--email', 'jo@example.org'])
    expect(output).toMatch(/^Jo Rivers, jo@example\.org: start date [\d-]+, sessions done 3, goals 0, /)
    expect(output).toContain('Nothing was erased.')
    expect(code).toBe(1)
    expect((await people(dataDir, ['list'])).output).toContain('Jo Rivers')
  })

  it('leaves no word of the person in any file, and the others whole', async () => {
    const dataDir = await aClinic()
    const words = ['canaryname', 'canarygoal', 'canarynote', 'canarymail']
    const { config, database, stop } = await aServerFor(dataDir)
    await ask(config, 'add', { email: 'canarymail@example.org', name: 'Canaryname', password })
    const [person] = await database.orm
      .select()
      .from(account)
      .where(eq(account.email, 'canarymail@example.org'))
    const theirs = eq(participant.userId, person?.userId ?? '')
    for (const times of [1, 30])
      await database.orm
        .update(participant)
        .set({
          participantGoals: Array.from({ length: times }, () => ({ id: 'g', description: 'canarygoal' })),
          selectedExercises: [{ exercise: 'bridge', sets: '3', reps: '10', notes: 'canarynote' }],
        })
        .where(theirs)
    await mkdir(path.join(dataDir, 'outbox'))
    await writeFile(path.join(dataDir, 'outbox', 'theirs.eml'), 'To: <canarymail@example.org>\r\n\r\nHello')
    const [closing, contact] = ['(canarymail@example.org) asked', 'Write to jo@example.org']
    await writeFile(path.join(dataDir, 'outbox', 'about.eml'), `To: desk@example.org\r\n\r\n${closing}`)
    await writeFile(path.join(dataDir, 'outbox', 'other.eml'), `To: jo@example.org\r\n\r\n${contact}`)
    expect(await filesWith(dataDir, words)).not.toEqual([])
    const answer = await ask(config, 'erase', { email: 'Canarymail@example.org', isSure: true })
    expect(answer).toMatchObject({ done: { erased: true, goals: 30 } })
    expect(await filesWith(dataDir, words)).toEqual([])
    expect(await readdir(path.join(dataDir, 'outbox'))).toEqual(['other.eml'])
    expect(await ask(config, 'list', {})).toMatchObject({
      done: { people: [{ email: 'jo@example.org', done: 3 }, { email: 'zoe@example.org' }] },
    })
    await stop()
    await database.close()
    expect(await filesWith(dataDir, words)).toEqual([])
  })

  it('is kept by a restore of an older backup, here and elsewhere', async () => {
    const dataDir = await aClinic()
    const [before, after] = [path.join(await aFolder(), 'b'), path.join(await aFolder(), 'b')]
    const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
    await runScriptHere('backup', [before], { env })
    expect((await people(dataDir, ['erase', '--email', 'jo@example.org', '--yes'])).code).toBe(0)
    await runScriptHere('backup', [after], { env })
    const restored = await runScriptHere('restore', [before, '--replace'], { env })
    expect(restored.output).toContain('Restored 1 person')
    expect(restored.output).toContain('Left out, because they were erased: 1.')
    expect((await people(dataDir, ['list'])).output).not.toContain('jo@example.org')
    const other = { DATA_DIR: path.join(await aFolder(), 'other'), DATABASE_URL: '' }
    await runScriptHere('restore', [after], { env: other })
    await runScriptHere('restore', [before, '--replace'], { env: other })
    expect((await people(other.DATA_DIR, ['list'])).output).not.toContain('jo@example.org')
  })
})
