# The stored vectors must match what vectors.py writes.
execute_process(COMMAND ${PYTHON} ${FOLDER}/vectors.py OUTPUT_VARIABLE written COMMAND_ERROR_IS_FATAL ANY)
file(READ ${FOLDER}/vectors.txt kept)
if(NOT written STREQUAL kept)
  message(FATAL_ERROR "dice/tests/vectors.txt is not what dice/tests/vectors.py writes")
endif()
