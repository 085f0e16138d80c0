import { createMutations, type Outcome } from '@/lib/browser/mutations/mutations'
import { createOrder, type InOrder } from '@/lib/browser/mutations/order'
import {
  type NotSaved,
  readUnraced,
  sendChange,
  type SendDependencies,
} from '@/lib/browser/mutations/send-change'
import { sendOrQueue } from '@/lib/browser/mutations/send-or-queue'
import { createQueue } from '@/lib/browser/queue/queue'
import { sendQueue } from '@/lib/browser/queue/send-queue'
import { applyQueued, queuedSessions, toBeSent } from '@/lib/domain/queue'
import { doseKey, sessionKey, valueIn } from './parts'
import type { ChangeName, PayloadOf } from '@/lib/domain/changes/changes'
import type { Participant } from '@/lib/domain/participant.schema'
import type { Posted, World } from './world'

type Told = { press: number; value: unknown; outcome: Outcome<Participant | null, NotSaved> }

/** One tab: the mutation code wired as in a page, with `World` as its browser and server. */
export class Tab {
  readonly number: number
  private readonly world: World
  private readonly notifyTabs: (from: Tab) => void
  copy: Participant
  isOpen = true
  /** The last outcome shown to the user, for each part. */
  readonly told = new Map<string, Told>()
  private presses = 0
  private moves = 0
  /** The press that is not sent yet, and the presses that a newer one replaced. */
  private unsent: number | null = null
  private readonly replaced = new Set<number>()
  private senderRuns = false
  private readonly queue
  private readonly parts
  private readonly saved = new Set<number>()

  constructor(number: number, world: World, notifyTabs: (from: Tab) => void) {
    this.number = number
    this.world = world
    this.notifyTabs = notifyTabs
    this.copy = world.record
    const track = <Result>(task: Promise<Result>) => task
    const doses = createOrder(track)
    const orders = new Map<string, InOrder>([[doseKey, doses]])
    this.queue = createQueue({
      rows: world.rowsFor(number),
      readClock: () => ({ wall: world.tick(), steady: 0, page: number }),
      notify: () => undefined,
      locks: {
        take: async () => {
          const name = `${number}/${world.tick()}`
          world.locks.add(name)
          return { name, release: () => world.locks.delete(name) }
        },
        live: async () => new Set(world.locks),
      },
    })
    this.parts = createMutations<Participant | null, unknown, NotSaved>({
      record: () => this.copy,
      orderOf: (key) => {
        const order = orders.get(key) ?? createOrder(track)
        orders.set(key, order)
        return order
      },
      now: () => world.tick(),
      date: () => new Date(world.tick()),
      pause: () => world.steps.wait(number),
    })
  }

  /** What the page shows for a part. */
  shown(key: string): unknown {
    const state = this.parts.of(key, this.copy)
    return state && state.state !== 'saved' ? state.value : valueIn(this.copy, key)
  }

  state(key: string) {
    return this.parts.of(key, this.copy)?.state
  }

  /** The user logs a session or takes it back: toggles what is shown, unless `undone` gives the value (Undo). */
  async log(session: number, undone?: boolean): Promise<void> {
    const key = sessionKey(session)
    const press = this.pressed()
    const waiting = toBeSent(queuedSessions(await this.queue.read('user-1')))
    const queued = waiting.find(({ payload }) => payload.session === session)
    const completed = undone ?? !(queued?.payload.sessionCompleted ?? valueIn(this.copy, key))
    const payload = { week: 1, session, sessionCompleted: completed }
    const isIn = (record: Participant | null) => valueIn(record, key) === completed
    this.world.trace('press', this.number, key, completed, {
      undone,
      queued: queued?.id,
      online: this.world.online,
    })
    const isSentUnseen = this.state(key) === 'queued'
    const outcome = await this.parts.run(
      {
        key,
        value: completed,
        read: (record) => valueIn(record, key),
        send: () =>
          sendOrQueue(
            { queue: this.queue, isOnline: () => this.world.online, isMounted: () => this.isOpen },
            {
              change: {
                userId: 'user-1',
                name: 'log-session',
                payload,
                planStart: this.copy.treatmentStartDate,
              },
              isQueued: isSentUnseen || queued !== undefined,
              isSaved: isIn(this.copy),
              isIn,
              send: () => this.change('log-session', payload, { press, key, value: completed }),
            },
          ),
      },
      { whileSaving: 'ignore', hold: true },
    )
    if (outcome) this.tell(key, { press, value: completed, outcome })
  }

  /** The user chooses another value. It replaces a choice that is not sent yet. */
  async choose(sets: string): Promise<void> {
    const press = this.pressed()
    if (this.unsent !== null) this.replaced.add(this.unsent)
    this.unsent = press
    const send = () => {
      if (this.replaced.has(press)) this.world.faults.push(`press ${press} is sent although it was replaced`)
      if (this.unsent === press) this.unsent = null
      const about = { press, key: doseKey, value: sets }
      return this.change('exercise-plan-update', { exerciseId: 'sway', sets }, about)
    }
    const outcome = await this.parts.run(
      { key: doseKey, value: sets, read: (record) => valueIn(record, doseKey), send },
      { whileSaving: 'replace' },
    )
    if (outcome) this.tell(doseKey, { press, value: sets, outcome })
  }

  /** Undoes the last outcome shown for a part, based on what is saved now. */
  async undo(key: string): Promise<void> {
    const told = this.told.get(key)
    if (!told || told.outcome.now === 'not-saved') return
    if (key !== doseKey) return this.log(Number(key.split(' ')[1]), told.value !== true)
    const state = this.parts.of(key, this.copy)
    if (state?.state === 'saved') return this.choose(String(state.before))
  }

  async readAgain(): Promise<void> {
    await this.read().catch(() => undefined)
  }

  /** As in SWR, a read that started before a change was saved does not overwrite the changed copy. */
  private async read(): Promise<Participant> {
    const before = this.moves
    const record = await this.world.read(this.number)
    if (this.moves === before) this.copy = record
    return record
  }

  private move(move: (record: Participant) => Participant): Participant {
    this.moves += 1
    this.copy = move(this.copy)
    return this.copy
  }

  /** Sends the queue of the device. The lock `queue` lets one tab at a time send. */
  async send(): Promise<void> {
    const { world, number } = this
    if (this.senderRuns || world.locks.has('queue')) return
    world.locks.add('queue')
    this.senderRuns = true
    await sendQueue(
      {
        queue: this.queue,
        readClock: () => ({ wall: world.tick(), steady: 0, page: number }),
        currentRecord: async () => world.record,
        send: async (entry) => {
          if (this.saved.has(entry.id)) world.faults.push(`entry ${entry.id} is sent after it was saved`)
          if (entry.heldBy !== undefined && world.locks.has(entry.heldBy))
            world.faults.push(`entry ${entry.id} is sent while a page sends it`)
          if (entry.name !== 'log-session') throw new Error('Only sessions are queued')
          const { session, sessionCompleted: value } = entry.payload
          const about = { tab: number, press: 0, key: sessionKey(session), value, entry: entry.id }
          return world.post(about, 'log-session', entry.payload)
        },
        added: async () => {
          throw new Error('Only sessions are queued')
        },
        saved: async (entry) => {
          this.saved.add(entry.id)
          this.move((record) => applyQueued(record, entry, {}))
          await this.queue.settle(entry, {})
          this.notifyTabs(this)
        },
      },
      'user-1',
    ).finally(() => {
      world.locks.delete('queue')
      this.senderRuns = false
    })
  }

  /** Closes the tab: its pending steps never continue, and its locks are released. */
  close(): void {
    this.isOpen = false
    this.world.steps.close(this.number)
    if (this.senderRuns) this.world.locks.delete('queue')
    for (const name of this.world.locks) if (name.startsWith(`${this.number}/`)) this.world.locks.delete(name)
  }

  private pressed(): number {
    return ++this.presses
  }

  private tell(key: string, told: Told): void {
    this.told.set(key, told)
    this.world.trace('told', this.number, key, told.value, told.outcome.now)
    const { outcome, value } = told
    if (outcome.now !== 'saved' || outcome.record === undefined) return
    const had = this.world.history.get(key)?.has(JSON.stringify(value ?? null))
    if (!had) this.world.faults.push(`${key} is told as ${String(value)}, which the server never had`)
  }

  private change<Name extends ChangeName>(
    name: Name,
    payload: PayloadOf<Name>,
    about: Pick<Posted, 'press' | 'key' | 'value'>,
  ) {
    const request = { ...about, tab: this.number, entry: null }
    const dependencies: SendDependencies = {
      post: async (...change) => (await this.world.post(request, change[0], change[1])) as never,
      moveCopy: (move) => Promise.resolve(this.move(move)),
      readAgain: () =>
        readUnraced(
          () => this.read(),
          () => this.moves,
        ),
      notify: () => {
        this.notifyTabs(this)
      },
      onSessionOver: () => Promise.resolve(),
    }
    return sendChange(dependencies, name, payload, this.copy.treatmentStartDate)
  }
}
