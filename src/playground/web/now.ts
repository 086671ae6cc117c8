import { useEffect, useState } from 'preact/hooks';

const STEP_MS = 20_000;

/** The present moment in Unix milliseconds, renewed often enough for «3 minutes ago». */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
