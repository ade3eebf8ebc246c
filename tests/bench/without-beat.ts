/**
 * Flags for a browser whose paints are timed. Without these flags it paints only every 16.7 ms, so the ratio
 * of two times would be exactly 1 or 2.
 */
export const WITHOUT_BEAT = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
