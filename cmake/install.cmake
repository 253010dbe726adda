# `cmake --install` installs the library: headers under include/flotilla, the rooms as static libraries, and a
# package file, so that `find_package(flotilla)` provides flotilla::registry and the others.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(rooms flotilla_options flotilla_pure kit match registry search search_registry)
set(folders kit match search)
foreach(game IN LISTS FLOTILLA_GAMES)
  list(APPEND rooms ${game} ${game}_bot)
  list(APPEND folders games/${game}/rules games/${game}/bot)
endforeach()

foreach(room IN LISTS rooms)
  if(TARGET ${room})
    install(TARGETS ${room} EXPORT flotilla ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}/flotilla)
  endif()
endforeach()
foreach(folder IN LISTS folders)
  if(EXISTS ${CMAKE_SOURCE_DIR}/${folder})
    cmake_path(GET folder PARENT_PATH parent)
    install(DIRECTORY ${CMAKE_SOURCE_DIR}/${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/flotilla/${parent}
      FILES_MATCHING PATTERN "*.h" PATTERN tests EXCLUDE)
  endif()
endforeach()

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/flotilla)
install(EXPORT flotilla FILE flotillaConfig.cmake NAMESPACE flotilla:: DESTINATION ${package})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/flotillaConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/flotillaConfigVersion.cmake DESTINATION ${package})
install(FILES LICENSE NOTICE DESTINATION ${CMAKE_INSTALL_DOCDIR})
