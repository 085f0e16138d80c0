/** Times in seconds. */
type Timed = { name: string; result: string; wall: number; cpu: number }

/**
 * @param wall time of the whole run, in seconds
 * @param machine CPU seconds of the whole machine in that time. Only these include browsers, whose processes outlive their
 * parents. Null if they are not known.
 * @returns a table with a row per stage, and their sum
 */
export function stageTimes(stages: Timed[], wall: number, machine: number | null): string {
  const cpu = stages.reduce((sum, stage) => sum + stage.cpu, 0)
  const rows = [
    ['stage', 'wall', 'CPU', ''],
    ...stages.map((stage) => [stage.name, seconds(stage.wall), seconds(stage.cpu), stage.result]),
    ['all', seconds(wall), seconds(cpu), ''],
    ...(machine === null ? [] : [['machine', '', seconds(machine), 'browsers included']]),
  ]
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const [names, walls, cpus] = [widthOf(0), widthOf(1), widthOf(2)]
  return rows
    .map(([name = '', ofWall = '', ofCpu = '', result = '']) =>
      `${name.padEnd(names)}  ${ofWall.padStart(walls)}  ${ofCpu.padStart(cpus)}  ${result}`.trimEnd(),
    )
    .join('\n')
}

const seconds = (value: number) => `${value.toFixed(1)} s`
