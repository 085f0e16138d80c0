import { describe, expect, it } from 'vitest'
import { parseChildCpu, parseMachineCpu } from '../../scripts/test/cpu-time.ts'
import { outputInTurns } from '../../scripts/test/output-in-turns.ts'
import { stageTimes } from '../../scripts/test/stage-times.ts'

describe('the output of parallel stages', () => {
  it('is one block per stage, in order of their start', () => {
    const written: string[] = []
    const takeTurn = outputInTurns((text) => written.push(text))
    const [first, second, third] = [takeTurn(), takeTurn(), takeTurn()]
    first.say('a')
    second.say('b')
    third.say('c')
    third.end()
    expect(written).toEqual(['a'])
    first.say('A')
    first.end()
    expect(written).toEqual(['a', 'A', 'b'])
    second.say('B')
    second.end()
    expect(written).toEqual(['a', 'A', 'b', 'B', 'c'])
  })
})

describe('stage times', () => {
  it('are a table with total CPU time and wall time', () => {
    const stages = [
      { name: 'lint', result: 'passed', wall: 10.04, cpu: 12 },
      { name: 'unit', result: 'failed', wall: 100, cpu: 190.5 },
    ]
    expect(stageTimes(stages, 104, 205).split('\n')).toEqual([
      'stage       wall      CPU',
      'lint      10.0 s   12.0 s  passed',
      'unit     100.0 s  190.5 s  failed',
      'all      104.0 s  202.5 s',
      'machine           205.0 s  browsers included',
    ])
    expect(stageTimes(stages, 104, null)).not.toContain('machine')
  })

  it('include the CPU time of child processes from Linux', () => {
    const stat = '7 (node (a) b) S 1 7 7 0 -1 4194560 9 9 0 0 11 12 1250 250 20 0 11 0 99'
    expect(parseChildCpu(stat)).toBe(15)
  })

  it('include the busy time of the machine, which has two processors', () => {
    const stat = 'cpu  1000 100 500 9000 700 30 70 0 0 0\ncpu0 500 50 250 4500 350 15 35 0 0 0\n'
    expect(parseMachineCpu(stat)).toBe(17)
  })
})
