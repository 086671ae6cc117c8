import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** How often a holder shows other machines that it lives, and how long its silence may last. */
const HEARTBEAT_MS = 5_000;
const SILENCE_MS = 30_000;
/** A lock folder without its owner file is just being made, unless it is older than this. */
const MAKING_MS = 10_000;

/** Types and meaning: process-lock.d.mts. */
export function tryLock(folder) {
  for (;;) {
    if (makeFolder(folder)) return hold(folder);
    const owner = ownerOf(folder);
    if (owner === 'gone') continue;
    if (!isStale(folder, owner)) return { ok: false, pid: owner?.pid ?? 0, host: owner?.host ?? hostname() };
    if (!breakStale(folder)) return { ok: false, pid: owner?.pid ?? 0, host: owner?.host ?? hostname() };
  }
}

function hold(folder) {
  const token = randomUUID();
  const owner = { token, pid: process.pid, host: hostname(), started: startOf(process.pid) };
  try {
    writeFileSync(join(folder, 'owner.json'), JSON.stringify(owner));
  } catch (error) {
    // A lock that nobody holds would stand in everybody's way.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const beat = setInterval(() => touch(folder), HEARTBEAT_MS);
  beat.unref();
  return {
    ok: true,
    release() {
      clearInterval(beat);
      const present = ownerOf(folder);
      if (present !== 'gone' && present?.token === token) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeFolder(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The owner; undefined if its file is not (yet) there or unreadable; 'gone' if the lock itself is not there. */
function ownerOf(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8'));
  } catch {
    return ageOf(folder) === undefined ? 'gone' : undefined;
  }
}

function isStale(folder, owner) {
  const age = ageOf(folder) ?? Number.POSITIVE_INFINITY;
  if (!owner) return age > MAKING_MS;
  // Another machine's process numbers mean nothing here; only its silence does.
  if (owner.host !== hostname()) return age > SILENCE_MS;
  return !isAlive(owner);
}

function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  // Process numbers are used again, after a restart of a container at once; the start time tells them apart.
  const now = startOf(pid);
  return started === null || now === null || started === now;
}

/** When a process began, in the kernel's ticks; null where the system does not tell. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Removes a stale lock. Two that find it stale at once must not remove a third one's fresh lock. */
function breakStale(folder) {
  const breaking = `${folder}.breaking`;
  if (!makeFolder(breaking)) {
    if ((ageOf(breaking) ?? 0) > MAKING_MS) removeFolder(breaking);
    return false;
  }
  try {
    const owner = ownerOf(folder);
    if (owner !== 'gone' && isStale(folder, owner)) rmSync(folder, { recursive: true, force: true });
    return true;
  } finally {
    removeFolder(breaking);
  }
}

function removeFolder(folder) {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return undefined;
  }
}

function touch(path) {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The folder is gone with its disk; whoever works on it will say so.
  }
}
