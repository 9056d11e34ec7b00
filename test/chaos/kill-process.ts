/**
 * kill -9 of one process.
 * @throws RangeError for what is not the id of one: 0 and negative numbers are whole groups of processes, 0 the one that runs the tests
 * @throws an Error with the code ESRCH when it has ended
 */
export function killProcess(pid: number | undefined): void {
  if (pid === undefined || !Number.isSafeInteger(pid) || pid <= 1) throw new RangeError(`${pid} is not a process to kill`);
  process.kill(pid, 'SIGKILL');
}
