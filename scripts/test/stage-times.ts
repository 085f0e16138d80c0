/** Times in seconds. */
type Timed = { name: string; result: string; wall: number; cpu: number }

/**
 * @param wall time of the whole run, in seconds
 * @returns a table with a row per stage, and their sum
 */
export function stageTimes(stages: Timed[], wall: number): string {
  const cpu = stages.reduce((sum, stage) => sum + stage.cpu, 0)
  const rows = [
    ['stage', 'wall', 'CPU', ''],
    ...stages.map((stage) => [stage.name, seconds(stage.wall), seconds(stage.cpu), stage.result]),
    ['all', seconds(wall), seconds(cpu), ''],
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
